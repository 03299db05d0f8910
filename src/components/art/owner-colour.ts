/** As many as a ledger has owners, with those who left. */
const COLOURS = 10

/** The class of an owner's colour, the same everywhere in the workshop: by their number, from 1, in the order in which they joined. */
export const ownerColour = (number: number): string => `owner-colour-${((number - 1) % COLOURS) + 1}`
