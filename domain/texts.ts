/**
 * Every refusal the server can answer with, and its sentence. The sentences are part of the product's
 * description and are exact to the letter; `{name}` is filled from the refusal's data.
 */
export const refusalTexts = {
  // signing in and calling
  not_signed_in: 'The veil is closed to you: please sign in.',
  /** The sign-in provider's own words. */
  sign_in_refused: '{reason}',
  not_found: 'There is nothing here by that name.',
  bad_input: 'The spirits could not make sense of that request.',
  body_too_large: 'That is more than the veil can carry at once.',
  length_required: 'The size of the request must be told in advance.',
  wrong_origin: 'This request came from another place and was turned away.',
  too_many_requests: 'Too many knocks on the veil. Please wait a moment and try again.',
  link_not_usable:
    'This link was used already, has expired, or was asked for in another browser. Please ask for a new one here.',
  address_refused: 'That is no address a letter could reach. Please check it.',
  fault: 'Something went wrong beyond the veil. Please try again.',
  shutting_down: 'The sanctum is closing for a moment. Please try again shortly.',
  storage_busy: 'The archive is being used elsewhere at the moment. Please try again shortly.',
  storage_failed:
    'The archive can take in nothing new at the moment. What was said before is safe; its keeper has to make room.',

  // limits
  spirit_limit_reached: 'Free tier limit reached. Upgrade to Pro for unlimited spirits.',
  daily_limit_reached: 'Daily message limit reached. Upgrade to Pro for unlimited conversations.',
  creation_limit_reached: 'Free tier limit reached. Upgrade to Pro for unlimited creations.',

  // paying
  upgrade_not_set_up: 'Upgrades are not set up on this server. Its keeper can grant Pro.',
  portal_not_set_up: 'Managing a subscription is not set up on this server. Its keeper can help.',
  already_pro: 'You have this already: there is nothing to pay for.',

  // conversing
  reply_failed: 'An otherworldly interference occurred. Please try again.',
  reply_awaited: 'The spirit is still answering. Let it finish, or stop it first.',
  message_too_long: 'That message is too long for one breath. Please shorten it.',
  ghost_withdrawn: 'This spirit has returned beyond the veil and can no longer be reached.',

  // summoning
  name_required: 'Please whisper the name of the spirit you wish to summon',
  name_not_usable: 'That is not a name a spirit could answer to. Please write it in letters.',
  already_summoned:
    '{name} has already been summoned to your sanctum. You cannot summon the same spirit twice.',
  not_verified: 'Could not verify historical figure.',
  forbidden_spirit:
    'This spirit is forbidden from crossing the veil. The ethereal realm bars entry to those who spread darkness and hatred.',
  too_recent:
    'This spirit has not been in the ethereal realm long enough. Only those who departed 70 or more years ago may cross the veil.',
  summoning_failed: 'The veil between worlds resists. Please attempt the ritual again.',
  summoning_underway: 'A summoning is already under way. Let it finish first.',

  // the person's spirits
  guide_is_eternal: 'The Spirit Guide is eternal and cannot be released.',
  release_failed: 'Failed to release spirit. Please try again.',
  library_summon_failed: 'Failed to summon spirit from library. Please try again.',

  // asking about a reply
  citation_no_key: 'API key not available. Citation feature requires Gemini API access.',
  citation_failed: 'Unable to retrieve citation information at this time.',
  citation_empty: 'No citation available',
  clarification_no_key: 'API key not available. Clarification feature requires Gemini API access.',
  clarification_failed: 'Unable to clarify this text at this time.',
  clarification_empty: 'No clarification available',

  // creations
  creation_empty: 'The muses are silent...',
  creation_failed: 'The creative spirits are disturbed. Please try again.',
  creation_save_failed: 'Failed to save creation. Please try again.',
  creation_delete_failed: 'Failed to delete creation',

  // settings, sharing, and what becomes of one's data
  settings_failed: 'Failed to update settings',
  portrait_pro_only: 'New portraits are painted for Pro members. Upgrade to Pro to ask for one.',
  portrait_underway: 'A portrait is already being painted. Let it be finished first.',
  portrait_failed: 'The new portrait could not be painted, so the old one stays. Please try again.',
  nothing_to_share: 'Nothing has been said yet that could be shared.',
  share_limit_reached: 'You have as many shared links as can be kept. Revoke one of them first.',
  not_shared: 'This link leads to no séance: it was never shared, or it was revoked.',
  export_failed: 'Failed to export data.',
  account_delete_failed: 'Failed to delete account. Please contact support.',

  // past séances
  search_overwhelmed: 'The archives could not be searched in time. Please try again in a moment.',
} as const;

export type RefusalCode = keyof typeof refusalTexts;
export type RefusalData = Record<string, string | number | null>;

/** The sentence of a refusal with its `{placeholders}` filled. */
export const refusalText = (code: RefusalCode, data: RefusalData = {}): string =>
  refusalTexts[code].replace(/\{(\w+)\}/g, (whole, key: string) => String(data[key] ?? whole));

/** Fixed texts that are not refusals. */
export const texts = {
  loading: 'Loading the ethereal realm...',
  noSpiritTitle: 'The Chamber Awaits',
  noSpiritAction: 'Begin Your First Seance',
  nothingToDownload: 'No conversation to download',
  voiceNotSupported: 'Voice input not supported in this browser',
  simulatedReplyEnding: '(AI API connection will be restored soon.)',
  noResponse: 'No response from spirit',
  callFailed: 'API call failed',
  simulation:
    'Spirits are simulated by artificial intelligence. What they say may be wrong; it is never the person’s own word.',
} as const;
