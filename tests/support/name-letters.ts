/** A number in letters: names can't contain digits. */
export const inLetters = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')

/** The number that `inLetters` wrote; 0 for another text. */
export const fromLetters = (letters: string) =>
  Number([...letters].map((letter) => letter.charCodeAt(0) - 97).join('')) || 0
