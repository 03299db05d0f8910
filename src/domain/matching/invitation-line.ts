/** The longest line that goes with an invitation, in characters. */
export const INVITATION_LINE_MAX = 140
