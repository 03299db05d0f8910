/**
 * What a quick reader reads from the landing page to the first match besides questions, in words: hero, forms, introduction, terms in
 * short, preferences, About you. The journey counts them in a browser; the reading time is computed from this.
 */
export const WORDS_BESIDES = 600

export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
