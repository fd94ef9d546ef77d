import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect from Python, which asks no proxy',
  layers: ['network namespace'],
  needs: ['python3'],
  sh: 'python3 -c \'import os, socket; socket.create_connection(("127.0.0.1", int(os.environ["loopback_port"])), 1).sendall(os.environ["token"].encode())\'',
  escaped: visited('loopback'),
});
