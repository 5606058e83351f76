/** The auth provider's own limits. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
export const PASSWORD_RULE = `At least ${SHORTEST_PASSWORD} and at most ${LONGEST_PASSWORD} characters.`;
