/** Epoch milliseconds. */
export type Clock = () => number
