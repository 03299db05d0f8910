import type { HomeKey } from '../homes/keys.ts'
import { planShapes } from './plans/plan.ts'
import { FLOOR_PLANS } from './plans/plans.ts'
import { type HomeRooms, roomShapes } from './room.ts'
import type { Shape } from './shapes.ts'
import { CALGARY_CRESCENT } from './specs/calgary-crescent.ts'
import { CANMORE_NINTH } from './specs/canmore-ninth.ts'
import { CHARLOTTETOWN_FITZROY } from './specs/charlottetown-fitzroy.ts'
import { EDMONTON_GARNEAU } from './specs/edmonton-garneau.ts'
import { GATINEAU_FRASER } from './specs/gatineau-fraser.ts'
import { HALIFAX_MORAN } from './specs/halifax-moran.ts'
import { HAMILTON_STINSON } from './specs/hamilton-stinson.ts'
import { KINGSTON_MONTREAL_STREET } from './specs/kingston-montreal-street.ts'
import { LUNENBURG_PELHAM } from './specs/lunenburg-pelham.ts'
import { MONCTON_HIGHFIELD } from './specs/moncton-highfield.ts'
import { MONTREAL_FABRE } from './specs/montreal-fabre.ts'
import { MONTREAL_VERDUN } from './specs/montreal-verdun.ts'
import { NELSON_CARBONATE } from './specs/nelson-carbonate.ts'
import { OTTAWA_BAYSWATER } from './specs/ottawa-bayswater.ts'
import { PICTON_MORRISON_POINT } from './specs/picton-morrison-point.ts'
import { QUEBEC_SAINT_OLIVIER } from './specs/quebec-saint-olivier.ts'
import { SALT_SPRING_BEDDIS } from './specs/salt-spring-beddis.ts'
import { SASKATOON_TEMPERANCE } from './specs/saskatoon-temperance.ts'
import { SHERBROOKE_DUFFERIN } from './specs/sherbrooke-dufferin.ts'
import { ST_JOHNS_GOWER } from './specs/st-johns-gower.ts'
import { THUNDER_BAY_RAY } from './specs/thunder-bay-ray.ts'
import { TORONTO_CARLAW } from './specs/toronto-carlaw.ts'
import { TORONTO_EUCLID } from './specs/toronto-euclid.ts'
import { VANCOUVER_QUEBEC_STREET } from './specs/vancouver-quebec-street.ts'
import { VANCOUVER_SPECIAL } from './specs/vancouver-special.ts'
import { VICTORIA_FERNWOOD } from './specs/victoria-fernwood.ts'
import { WHITEHORSE_RIVERDALE } from './specs/whitehorse-riverdale.ts'
import { WINDSOR_VICTORIA } from './specs/windsor-victoria.ts'
import { WINNIPEG_LIPTON } from './specs/winnipeg-lipton.ts'
import { YELLOWKNIFE_INGRAHAM } from './specs/yellowknife-ingraham.ts'

/** The pictures of a home from inside. */
export const INSIDE = ['kitchen', 'living', 'bedroom', 'plan'] as const
export type Inside = (typeof INSIDE)[number]

/** The rooms of all homes. */
const ROOMS: Record<HomeKey, HomeRooms> = {
  'toronto-euclid': TORONTO_EUCLID,
  'toronto-carlaw': TORONTO_CARLAW,
  'hamilton-stinson': HAMILTON_STINSON,
  'ottawa-bayswater': OTTAWA_BAYSWATER,
  'kingston-montreal-street': KINGSTON_MONTREAL_STREET,
  'picton-morrison-point': PICTON_MORRISON_POINT,
  'thunder-bay-ray': THUNDER_BAY_RAY,
  'windsor-victoria': WINDSOR_VICTORIA,
  'montreal-fabre': MONTREAL_FABRE,
  'montreal-verdun': MONTREAL_VERDUN,
  'quebec-saint-olivier': QUEBEC_SAINT_OLIVIER,
  'sherbrooke-dufferin': SHERBROOKE_DUFFERIN,
  'gatineau-fraser': GATINEAU_FRASER,
  'halifax-moran': HALIFAX_MORAN,
  'lunenburg-pelham': LUNENBURG_PELHAM,
  'st-johns-gower': ST_JOHNS_GOWER,
  'charlottetown-fitzroy': CHARLOTTETOWN_FITZROY,
  'moncton-highfield': MONCTON_HIGHFIELD,
  'winnipeg-lipton': WINNIPEG_LIPTON,
  'saskatoon-temperance': SASKATOON_TEMPERANCE,
  'calgary-crescent': CALGARY_CRESCENT,
  'edmonton-garneau': EDMONTON_GARNEAU,
  'canmore-ninth': CANMORE_NINTH,
  'vancouver-special': VANCOUVER_SPECIAL,
  'vancouver-quebec-street': VANCOUVER_QUEBEC_STREET,
  'victoria-fernwood': VICTORIA_FERNWOOD,
  'nelson-carbonate': NELSON_CARBONATE,
  'salt-spring-beddis': SALT_SPRING_BEDDIS,
  'whitehorse-riverdale': WHITEHORSE_RIVERDALE,
  'yellowknife-ingraham': YELLOWKNIFE_INGRAHAM,
}

/** A picture of a home from inside, from back to front, on `ROOM`; the same every time. */
export function roomParts(key: HomeKey, view: Inside): Shape[] {
  return view === 'plan' ? planShapes(FLOOR_PLANS[key]) : roomShapes(ROOMS[key][view])
}
