/** When the list was last looked through. */
export const REVIEWED = '2026-11-30';

/** Who may leave data at a host so that somebody else picks it up. */
export type UploadAccess =
  /** Anybody, without an account or with one made in a minute. An agent has seldom another use for the host. */
  | 'anybody'
  /** Every holder of an account. The host has a proper use, but nothing ties a request to the account of the policy's owner. */
  | 'any-account';

/** Hosts that accept uploads, with the way that data takes there. */
export interface UploadChannel {
  readonly access: UploadAccess;
  /** How data gets out, as a clause behind "is a way out for data:". */
  readonly reason: string;
  /** Hosts that all customers share: names, and `*.name` for a name and all below. */
  readonly shared: readonly string[];
  /** Names below which each customer has hosts of their own: one of those is no channel, a wildcard over them is. */
  readonly tenants: readonly string[];
}

function channel(
  access: UploadAccess,
  reason: string,
  hosts: { shared?: string; tenants?: string },
): UploadChannel {
  const words = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');
  return { access, reason, shared: words(hosts.shared), tenants: words(hosts.tenants) };
}

const S3_REGIONS =
  'us-east-1 us-east-2 us-west-1 us-west-2 ca-central-1 eu-west-1 eu-west-2 eu-west-3 eu-central-1 eu-north-1 ap-south-1 ' +
  'ap-southeast-1 ap-southeast-2 ap-northeast-1 ap-northeast-2 sa-east-1';

/** Known ways out. The list is not complete and cannot be: any host with a form, a log or a counter is one. */
export const UPLOAD_CHANNELS: readonly UploadChannel[] = [
  channel('anybody', 'every GitHub user can publish text there as a gist', { shared: 'gist.github.com' }),
  channel('anybody', 'everybody can publish text there', {
    shared: `pastebin.com paste.ee paste.rs dpaste.com dpaste.org hastebin.com ix.io termbin.com 0bin.net privatebin.net
      rentry.co bpa.st paste.debian.net controlc.com justpaste.it ghostbin.com fpaste.org sprunge.us telegra.ph
      api.telegra.ph write.as pastes.io paste.mozilla.org api.paste.ee paste.c-net.org paste.opensuse.org`,
  }),
  channel('anybody', 'everybody can store a file there', {
    shared: `transfer.sh file.io 0x0.st x0.at temp.sh bashupload.com *.catbox.moe *.gofile.io *.wetransfer.com uguu.se
      tmpfiles.org oshi.at filebin.net *.pixeldrain.com ufile.io dropmefiles.com keep.sh *.krakenfiles.com api.imgur.com
      *.imgbb.com send.vis.ee buzzheavier.com *.1fichier.com *.mega.co.nz mega.nz *.mediafire.com`,
  }),
  channel('anybody', 'it shows every request to whoever made the address', {
    shared: `*.webhook.site *.requestbin.com *.requestbin.net *.requestcatcher.com *.pipedream.net *.beeceptor.com
      *.hookbin.com *.mockbin.io *.mocky.io *.webhook.cool *.requestrepo.com *.hookdeck.com *.smee.io ptsv2.com
      ptsv3.com play.svix.com *.typedwebhook.tools *.webhookrelay.com`,
  }),
  channel('anybody', 'it reports every look-up and request to whoever made the name', {
    shared: `*.oastify.com *.burpcollaborator.net *.interact.sh *.oast.pro *.oast.live *.oast.site *.oast.online
      *.oast.fun *.oast.me *.dnslog.cn *.ceye.io *.canarytokens.com *.canarytokens.org`,
  }),
  channel('anybody', 'it is a tunnel to a machine of whoever got the name last', {
    shared: `*.ngrok.io *.ngrok.app *.ngrok.dev *.ngrok-free.app *.ngrok-free.dev *.trycloudflare.com *.loca.lt
      *.localtunnel.me *.serveo.net *.localhost.run *.lhr.life *.lhr.rocks *.bore.pub *.pagekite.me *.devtunnels.ms
      *.tunnelmole.net *.pinggy.link *.pinggy.io *.localxpose.io *.loclx.io *.zrok.io *.playit.gg *.telebit.io *.expose.dev`,
  }),
  channel('anybody', 'every customer has buckets there, and the host does not say whose', {
    shared: `s3.amazonaws.com ${S3_REGIONS.split(' ')
      .map((region) => `s3.${region}.amazonaws.com`)
      .join(' ')} storage.googleapis.com firebasestorage.googleapis.com s3.wasabisys.com`,
    tenants: `s3.amazonaws.com blob.core.windows.net file.core.windows.net table.core.windows.net r2.dev
      r2.cloudflarestorage.com digitaloceanspaces.com backblazeb2.com wasabisys.com linodeobjects.com firebaseio.com
      firebasestorage.app supabase.co vultrobjects.com myqcloud.com aliyuncs.com objectstorage.oraclecloud.com amazonaws.com
      core.windows.net`,
  }),
  channel('anybody', 'every customer has an application there', {
    shared: 'script.google.com script.googleusercontent.com',
    tenants: `workers.dev pages.dev vercel.app netlify.app herokuapp.com onrender.com fly.dev deno.dev glitch.me replit.app
      repl.co azurewebsites.net cloudfunctions.net run.app web.app on.aws railway.app val.run surge.sh hf.space modal.run
      appspot.com github.io github.dev gitlab.io codesandbox.io stackblitz.io gitpod.io ts.net`,
  }),
  channel('anybody', 'whoever has the address of a channel can post there, and everybody can open one', {
    shared: `hooks.slack.com ntfy.sh maker.ifttt.com hooks.zapier.com hook.us1.make.com hook.us2.make.com hook.eu1.make.com
      hook.eu2.make.com formspree.io formsubmit.co getform.io`,
    tenants: 'webhook.office.com',
  }),
  channel('any-account', 'a token of any GitHub user is enough to push, to open an issue or to make a gist', {
    shared: 'github.com api.github.com uploads.github.com',
  }),
  channel('any-account', 'a token of any user is enough to push', {
    shared: 'gitlab.com bitbucket.org api.bitbucket.org codeberg.org git.sr.ht dev.azure.com',
  }),
  channel('any-account', 'a token of any user is enough to upload a model or a data set', {
    shared: 'huggingface.co www.kaggle.com',
  }),
  channel('any-account', 'its files interface takes uploads with any API key', {
    shared: 'api.anthropic.com api.openai.com generativelanguage.googleapis.com api.mistral.ai',
  }),
  channel('any-account', 'a token of any user is enough to post a message there', {
    shared:
      'discord.com discordapp.com api.telegram.org slack.com api.pushover.net api.pushbullet.com matrix-client.matrix.org',
  }),
  channel('any-account', 'a token of any user is enough to store a file or a page', {
    shared: `www.googleapis.com drive.google.com docs.google.com sheets.googleapis.com content.dropboxapi.com
      api.dropboxapi.com graph.microsoft.com api.notion.com api.box.com upload.box.com files.slack.com api.airtable.com
      api.trello.com api.linear.app api.figma.com`,
  }),
  channel('any-account', 'an API key of any customer is enough to send mail', {
    shared:
      'api.sendgrid.com api.mailgun.net api.resend.com api.postmarkapp.com smtp.gmail.com gmail.googleapis.com',
  }),
];
