import agree from './panels/agree.svg?raw'
import answer from './panels/answer.svg?raw'
import find from './panels/find.svg?raw'
import match from './panels/match.svg?raw'
import numbers from './panels/numbers.svg?raw'
import portrait from './portrait.svg?raw'
import course from './spots/course.svg?raw'
import done from './spots/done.svg?raw'
import error from './spots/error.svg?raw'
import homes from './spots/homes.svg?raw'
import invoices from './spots/invoices.svg?raw'
import locked from './spots/locked.svg?raw'
import matches from './spots/matches.svg?raw'
import missing from './spots/missing.svg?raw'
import family from './stories/family.svg?raw'
import friends from './stories/friends.svg?raw'
import strangers from './stories/strangers.svg?raw'
import street from './street.svg?raw'

const PANELS = { find, answer, match, numbers, agree }
const STORIES = { friends, family, strangers }
/** The small drawings for empty states, waits and errors. */
const SPOTS = { course, done, error, homes, invoices, locked, matches, missing }

/** The panels and the street tell screen readers what they show; the others only decorate. */
export const DRAWINGS = { ...PANELS, ...STORIES, ...SPOTS, portrait, street }

export type Spot = keyof typeof SPOTS
