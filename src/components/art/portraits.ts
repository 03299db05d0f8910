import hana from './portraits/hana.svg?url'
import luc from './portraits/luc.svg?url'
import maya from './portraits/maya.svg?url'
import priya from './portraits/priya.svg?url'
import sam from './portraits/sam.svg?url'
import theo from './portraits/theo.svg?url'
import type { Person } from './parts.ts'

/** Portraits as ink lines in a circle without a background, drawn by db/seed/course/studio/portraits.ts. */
export const PORTRAITS: Record<Person, string> = { maya, theo, hana, sam, priya, luc }
