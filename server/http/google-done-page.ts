export const DONE_SCRIPT_PATH = '/auth/google/done.js';

const ALREADY_AN_ACCOUNT =
  'There is already an account with this email address. Please sign in the way you did before.';
const EXPIRED = 'This sign-in took too long or was begun in another window. Please try again.';
const FAILED = 'Signing in with Google failed. Please try again.';

/** Ours, and the codes of OAuth and better-auth that a person can do something about. */
const SENTENCES = new Map([
  ['not_configured', 'Google sign-in is not set up on this server.'],
  ['unreachable', 'Google cannot be reached at the moment. Please try again shortly.'],
  ['too_many', 'Too many knocks on the veil. Please wait a moment and try again.'],
  ['access_denied', 'Signing in with Google was cancelled.'],
  ['account_not_linked', ALREADY_AN_ACCOUNT],
  ['unable_to_link_account', ALREADY_AN_ACCOUNT],
  ['email_not_found', 'Google told us no email address, so there is no account to open.'],
  ['state_mismatch', EXPIRED],
  ['state_not_found', EXPIRED],
]);

/**
 * Where the window ends. The sentence is ours, whatever the address says. The script tells the page that opened the
 * window: by BroadcastChannel, since leaving our origin may have cut `opener`, and by postMessage where it did not.
 */
export const donePage = (error: string | undefined): string => {
  const isOk = error === undefined;
  const sentence = isOk ? 'You are signed in. This window can be closed.' : (SENTENCES.get(error) ?? FAILED);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Asphodel</title>
<script src="${DONE_SCRIPT_PATH}" defer></script>
</head>
<body data-ok="${isOk}"><p>${sentence}</p><p><a href="/">Asphodel</a></p></body>
</html>
`;
};

export const DONE_SCRIPT = `const ok = document.body.dataset.ok === 'true';
const message = ok ? undefined : document.querySelector('p').textContent;
const channel = new BroadcastChannel('asphodel.sign-in');
channel.postMessage({ ok, message });
channel.close();
if (window.opener) window.opener.postMessage({ type: 'asphodel.sign-in', ok, message }, location.origin);
window.close();
`;
