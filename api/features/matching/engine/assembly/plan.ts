/** Where things stand in a plan, in bytes; `planOf` in ../plan.ts writes it so. */

/** What is swept for: partners in tenths, or strangers in half percents, blurred or not. */
export const KIND: usize = 0
export const PARTNERS: i32 = 0
export const STRANGERS: i32 = 1

export const TILES_BASE: usize = 4
export const TILE_BYTES: usize = 8
/** In a tile: the first words of its fingerprints; the second ones are 256 bytes further. */
export const PRINTS: usize = 12
export const KEY: usize = 16
export const OWN_PRINT: usize = 24
/** The last words of the two messages that are hashed: length and purpose. */
export const ENDINGS: usize = 32
export const SCALE: usize = 40
export const SCORE_STEPS: usize = 48
/** Numbers of single precision, for what is blurred: how large a standard draw is, what it has by unit, and the highest score. */
export const DRAW_SIZE: usize = 56
export const DRAW_UNIT: usize = 60
export const HIGHEST: usize = 64
export const SINGLE_SCALE: usize = 68
export const SINGLE_STEPS: usize = 72

/** The questions of the two parts, one part after the other: how many they are and how many groups, then the questions. */
export const QUESTIONS: usize = 80
export const GROUP_COUNT: usize = 4
/** Of counts, and of what is said of a group. */
export const HEAD: usize = 16

/**
 * A question: sixteen bytes of units by the other's option, twice sixteen of a byte of their marks each, and where its options stand
 * in a tile. Up to four of a category are a group: behind the last one of a group comes another, which is so many bytes further.
 */
export const QUESTION: usize = 64
export const OPTIONS: usize = 48
export const NEXT_GROUP: usize = 52

/*
 * Behind the questions, again for each part: how many groups and how many classes of equal own weight. A group: where the weights of
 * its category stand in a tile, and how far the next class is, as above. A class: by how much its weight is above that of the next
 * one, which for the last one is 0, and the same of their squares, each for eight people.
 */
export const CLASS_COUNT: usize = 4
export const NEXT_CLASS: usize = 4
export const SQUARE_ABOVE: usize = 16
export const CLASS: usize = 32

/** People side by side in a tile, while questions are looked up, and in a register of bytes. */
export const LANES: usize = 64
export const LOOKED_UP: usize = 32
export const AT_ONCE: usize = 16
