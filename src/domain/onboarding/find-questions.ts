interface Findable {
  id: number
  inquiry: string
  options: readonly { id: number; option: string }[]
}

/** Returns the questions that contain every search word, in their text or the chosen answer's. */
export function findQuestions<Question extends Findable>(
  questions: readonly Question[],
  text: string,
  chosen: (id: number) => number | null,
): Question[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return questions.filter(({ id, inquiry, options }) => {
    const answer = options.find((option) => option.id === chosen(id))?.option ?? ''
    const said = plain(`${inquiry} ${answer}`)
    return words.every((word) => said.includes(word))
  })
}

/** Removes capitals, accents, commas and curly quotes, which few people type in a search. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M},]/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .toLowerCase()
}
