import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a socket below /opt by a link in the workspace, and by /proc/self/root',
  layers: ['hidden places'],
  needs: ['opt_socket'],
  perl: `
symlink($ENV{opt_socket}, "battery/by-link");
unix("battery/by-link");
unix("/proc/self/root$ENV{opt_socket}");
`,
  escaped: visited('opt_socket'),
});
