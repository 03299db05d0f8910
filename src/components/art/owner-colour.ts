/** Enough for a ledger's current and former owners. */
const COLOURS = 10

/** Returns the class of an owner's colour, the same throughout the workshop. Numbers start at 1, in the order in which owners joined. */
export const ownerColour = (number: number): string => `owner-colour-${((number - 1) % COLOURS) + 1}`
