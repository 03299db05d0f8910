/** What browsers report about a voice on the device. */
export interface Voice {
  voiceURI: string
  name: string
  lang: string
  /** Whether the device itself speaks. Other voices send the text to a service. */
  localService: boolean
}

const MAX_OFFERED = 6

/** Novelty voices and low-quality compact ones. */
const UNUSABLE =
  /espeak|compact|^(albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|eddy|flo|fred|good news|grandma|grandpa|hysterical|jester|junior|kathy|organ|pipe organ|princess|ralph|reed|rocko|sandy|shelley|superstar|trinoids|whisper|wobble|zarvox)\b/i
const GOOD = /premium|enhanced|natural|neural|siri/i

const LANGUAGES = ['en-ca', 'en-us', 'en-gb']

/** Returns the device's own English voices, the best first. */
export function bestVoices<Kind extends Voice>(voices: readonly Kind[]): Kind[] {
  return voices
    .filter(({ localService, lang, name }) => localService && isEnglish(lang) && !UNUSABLE.test(name))
    .map((voice) => ({ voice, score: scoreOf(voice) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_OFFERED)
    .map(({ voice }) => voice)
}

const isEnglish = (lang: string) => /^en($|[-_])/i.test(lang)

/** Quality matters more than accent. Android writes en_CA. */
function scoreOf({ name, lang }: Voice): number {
  const place = LANGUAGES.indexOf(lang.toLowerCase().replace('_', '-'))
  return (GOOD.test(name) ? LANGUAGES.length + 1 : 0) + (place < 0 ? 0 : LANGUAGES.length - place)
}
