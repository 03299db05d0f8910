import hana from './portraits/hana.svg?url'
import luc from './portraits/luc.svg?url'
import maya from './portraits/maya.svg?url'
import priya from './portraits/priya.svg?url'
import sam from './portraits/sam.svg?url'
import theo from './portraits/theo.svg?url'
import type { Person } from './persons.ts'

/** Where the pictures of the product's people are: ink lines in a circle, on nothing. `src/films/portraits.ts` makes them. */
export const PORTRAITS: Record<Person, string> = { maya, theo, hana, sam, priya, luc }
