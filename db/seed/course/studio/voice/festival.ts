import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readableStreamToText } from 'bun'
import { isSpelled, LEXICON, spelledPhones } from './lexicon.ts'
import type { Film } from '../script.ts'
import { type ReadWord, readAloud } from './reading.ts'
import { concatenate, faded, RATE, silence, type Speech, type Voice, type VoiceLine } from './voice.ts'

/** Relative to the voice's own pace: slower, for explaining. */
const PACE = 0.875

/** The shortest pause after a word in seconds, by its punctuation. */
const RESTS = { ',': 0.2, ';': 0.3, '.': 0.42, '?': 0.46, '!': 0.42 }

/** Writes a sentence with one token per word, so that tokens match words. */
const sentenceText = (words: readonly ReadWord[]) =>
  words
    .flatMap(({ spoken, stop }) =>
      spoken.map((word, index) => (index === spoken.length - 1 ? word + (stop ?? '') : word)),
    )
    .join(' ')
    .replaceAll(/[^\w' ,;.?!]/g, '')

/** Splits a line's words after full stops, question marks and exclamation marks. */
function sentences(words: readonly ReadWord[]): ReadWord[][] {
  const out: ReadWord[][] = [[]]
  for (const word of words) {
    out.at(-1)?.push(word)
    if (word.stop && '.?!'.includes(word.stop)) out.push([])
  }
  return out.filter((sentence) => sentence.some(({ spoken }) => spoken.length > 0))
}

/** `k w ax | b eh1 k` in the format of Festival's lexicon: (((k w ax) 0) ((b eh k) 1)). */
const phones = (syllables: string) =>
  `(${syllables
    .split('|')
    .map((syllable) => `((${syllable.replace('1', '').trim()}) ${syllable.includes('1') ? 1 : 0})`)
    .join(' ')})`

const entry = ([word, syllables]: [string, string]) => `(lex.add.entry '("${word}" nil ${phones(syllables)}))`

/** Returns the Scheme that sets the voice, its pace and how it reports times. */
function preamble(words: readonly string[]): string {
  const spelled = words
    .filter(isSpelled)
    .map((word): [string, string] => [word.toLowerCase(), spelledPhones(word)])
  return `
(voice_cmu_us_slt_arctic_hts)
(set! hts_engine_params (append hts_engine_params (list '("-r" ${PACE}))))
${[...Object.entries(LEXICON), ...spelled].map(entry).join('\n')}
;; A token's punctuation is one of its parts, without sound.
(define (tell_part word)
  (if (> (item.feat word 'word_end) 0)
    (format t "part %f %f\\n" (item.feat word 'word_start) (item.feat word 'word_end))))
(define (tell_tokens tok)
  (if tok (begin
    (format t "word\\n")
    (mapcar tell_part (item.daughters tok))
    (tell_tokens (item.next tok)))))
(define (tell_segment seg)
  (if (string-equal (item.name seg) "pau")
    (format t "pause %f %f\\n" (item.feat seg 'segment_start) (item.feat seg 'end))))
(define (sentence text file)
  (set! u (utt.synth (eval (list 'Utterance 'Text text))))
  (utt.save.wave u file 'raw)
  (format t "sentence\\n")
  (tell_tokens (utt.relation.first u 'Token))
  (mapcar tell_segment (utt.relation.items u 'Segment)))
`
}

interface Told {
  words: { start: number; end: number }[]
  pauses: { start: number; end: number }[]
}

/** Parses Festival's output, a block per sentence. */
function parseTold(output: string): Told[] {
  const told: Told[] = []
  for (const row of output.split('\n')) {
    const [kind, start, end] = row.split(' ')
    const span = { start: Number(start), end: Number(end) }
    if (kind === 'sentence') told.push({ words: [], pauses: [] })
    const words = told.at(-1)?.words ?? []
    if (kind === 'word') words.push({ start: Infinity, end: 0 })
    const word = words.at(-1)
    if (kind === 'part' && word) {
      word.start = Math.min(word.start, span.start)
      word.end = Math.max(word.end, span.end)
    }
    if (kind === 'pause') told.at(-1)?.pauses.push(span)
  }
  return told
}

/** Trims a sentence's silence at both ends, and lengthens the pauses at punctuation. */
function rested(samples: Float32Array, { words, pauses }: Told, sentence: readonly ReadWord[]): Speech {
  const first = Math.max((words[0]?.start ?? 0) - 0.02, 0)
  const last = (words.at(-1)?.end ?? samples.length / RATE) + 0.03
  const parts: Float32Array[] = []
  const times: Speech['words'][number][] = []
  // Seconds of the voice's sound that are copied, and of silence added.
  let [done, added, next] = [first, 0, 0]
  for (const word of sentence) {
    const spoken = words.slice(next, next + word.spoken.length)
    next += word.spoken.length
    const start = (spoken[0]?.start ?? words[next - 1]?.end ?? first) - first + added
    const end = (spoken.at(-1)?.end ?? words[next - 1]?.end ?? first) - first + added
    times.push({ start, end })
    const rest =
      word.stop && pauses.find((pause) => Math.abs(pause.start - (words[next - 1]?.end ?? -1)) < 0.02)
    const missing = rest && word.stop ? RESTS[word.stop] - (rest.end - rest.start) : 0
    if (!rest || missing <= 0 || next >= words.length) continue
    const middle = (rest.start + rest.end) / 2
    parts.push(faded(samples.subarray(Math.round(done * RATE), Math.round(middle * RATE))), silence(missing))
    added += missing
    done = middle
  }
  parts.push(faded(samples.subarray(Math.round(done * RATE), Math.round(last * RATE))))
  return { samples: concatenate(parts), words: times }
}

/** Joins a line's sentences with pauses. */
function joined(sentencesOfLine: readonly { words: readonly ReadWord[]; speech: Speech }[]): Speech {
  const parts: Float32Array[] = []
  const words: Speech['words'][number][] = []
  let seconds = 0
  sentencesOfLine.forEach(({ speech, words: written }, index) => {
    words.push(...speech.words.map(({ start, end }) => ({ start: start + seconds, end: end + seconds })))
    parts.push(speech.samples)
    seconds += speech.samples.length / RATE
    const stop = written.at(-1)?.stop
    if (index === sentencesOfLine.length - 1) return
    const rest = silence(RESTS[stop ?? '.'])
    parts.push(rest)
    seconds += rest.length / RATE
  })
  return { samples: concatenate(parts), words }
}

/** Runs Scheme in Festival and returns its output. */
async function runFestival(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'festival-'))
  try {
    const file = join(folder, 'program.scm')
    await Bun.write(file, program)
    const process = Bun.spawn(['festival', '-b', file], { stdout: 'pipe', stderr: 'pipe' })
    const [output, errors] = await Promise.all([
      readableStreamToText(process.stdout),
      readableStreamToText(process.stderr),
    ])
    if ((await process.exited) !== 0 || errors.includes('SIOD ERROR')) throw new Error(`Festival: ${errors}`)
    return output
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Festival's voice cmu_us_slt_arctic_hts (Debian's festvox-us-slt-hts), 32 kHz. Needs `festival` on the path. */
export const festivalVoice: Voice = async (lines: readonly VoiceLine[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'narration-'))
  const all = lines.map(({ words }) => sentences(words))
  const flat = all.flat()
  try {
    const file = (index: number) => join(folder, `${index}.raw`)
    const told = parseTold(
      await runFestival(
        preamble([...new Set(flat.flat().flatMap(({ spoken }) => spoken))]) +
          flat.map((sentence, index) => `(sentence "${sentenceText(sentence)}" "${file(index)}")`).join('\n'),
      ),
    )
    const speeches = await Promise.all(
      flat.map(async (sentence, index) => {
        const block = told[index] ?? { words: [], pauses: [] }
        const count = sentence.flatMap(({ spoken }) => spoken).length
        if (block.words.length !== count)
          throw new Error(`Festival read ${block.words.length} words of ${count}: ${sentenceText(sentence)}`)
        const bytes = await readFile(file(index))
        const raw = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
        return {
          words: sentence,
          speech: rested(
            Float32Array.from(raw, (sample) => sample / 32768),
            block,
            sentence,
          ),
        }
      }),
    )
    return all.map((sentencesOfLine) => joined(speeches.splice(0, sentencesOfLine.length)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lists words that neither the dictionary nor our lexicon has, with Festival's guess: `cohousing (k ow hh aw z ih ng)`. */
export async function guessedWords(films: readonly Film[]): Promise<string> {
  const lines = films.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.lines))
  const words = [
    ...new Set(lines.flatMap((line) => readAloud(line.spoken ?? line.say).flatMap(({ spoken }) => spoken))),
  ].sort()
  return runFestival(
    `${preamble(words)}
(define (guess word)
  (if (not (lex.lookup_all word))
    (format t "%s %l\\n" word (apply append (mapcar car (car (cdr (cdr (lex.lookup word nil))))))))) \n` +
      words.map((word) => `(guess "${word.toLowerCase().replace(/'s?$/, '')}")`).join('\n'),
  )
}
