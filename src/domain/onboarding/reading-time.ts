/**
 * Silent reading of somebody quick, in words a minute: adults read plain English at 238 on average, few above 300
 * (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047).
 */
const WORDS_PER_MINUTE = 300

/** What choosing an answer and pressing it takes when the first thought is taken, in seconds. */
const SECONDS_PER_ANSWER = 1.5

/** How many minutes a quick reader needs for a text of so many words with so many answers to give. */
export function quickMinutes(words: number, answers: number): number {
  return words / WORDS_PER_MINUTE + (answers * SECONDS_PER_ANSWER) / 60
}
