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

/**
 * The two parts, each a number of classes of equal own weight. A class: weight, number of blocks. A block is a category: how many
 * bytes it takes, where its weights stand in a tile; then its questions.
 */
export const PARTS: usize = 80
/** Of a count, and of each head of a class or a block. */
export const HEAD: usize = 16

/**
 * A question: sixteen bytes of units by the other's option, twice sixteen of a byte of their marks each, and where its options
 * stand in a tile.
 */
export const QUESTION: usize = 64
export const OPTIONS: usize = 48

/** Behind the plan: room for sums. */
export const SCRATCH: usize = 32768

/** People side by side in a tile, and in a register of bytes. */
export const LANES: usize = 64
export const AT_ONCE: usize = 16
