/**
 * The number of words that a quick reader reads from the landing page to the first match outside questions: hero, forms,
 * introduction, summary of the terms, preferences, About you. The journey test counts them in a browser; the reading time is
 * computed from this.
 */
export const WORDS_OUTSIDE_QUESTIONS = 600

export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
