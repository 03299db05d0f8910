import type { HomeKey } from '../../homes/keys.ts'
import type { PlanSpec } from './plan.ts'
import * as atlantic from './specs/atlantic.ts'
import * as ontario from './specs/ontario.ts'
import * as pacific from './specs/pacific-and-north.ts'
import * as prairies from './specs/prairies.ts'
import * as quebec from './specs/quebec.ts'

/** The plans of all homes. */
export const FLOOR_PLANS: Record<HomeKey, PlanSpec> = {
  'toronto-euclid': ontario.TORONTO_EUCLID,
  'toronto-carlaw': ontario.TORONTO_CARLAW,
  'hamilton-stinson': ontario.HAMILTON_STINSON,
  'ottawa-bayswater': ontario.OTTAWA_BAYSWATER,
  'kingston-montreal-street': ontario.KINGSTON_MONTREAL_STREET,
  'picton-morrison-point': ontario.PICTON_MORRISON_POINT,
  'thunder-bay-ray': ontario.THUNDER_BAY_RAY,
  'windsor-victoria': ontario.WINDSOR_VICTORIA,
  'montreal-fabre': quebec.MONTREAL_FABRE,
  'montreal-verdun': quebec.MONTREAL_VERDUN,
  'quebec-saint-olivier': quebec.QUEBEC_SAINT_OLIVIER,
  'sherbrooke-dufferin': quebec.SHERBROOKE_DUFFERIN,
  'gatineau-fraser': quebec.GATINEAU_FRASER,
  'halifax-moran': atlantic.HALIFAX_MORAN,
  'lunenburg-pelham': atlantic.LUNENBURG_PELHAM,
  'st-johns-gower': atlantic.ST_JOHNS_GOWER,
  'charlottetown-fitzroy': atlantic.CHARLOTTETOWN_FITZROY,
  'moncton-highfield': atlantic.MONCTON_HIGHFIELD,
  'winnipeg-lipton': prairies.WINNIPEG_LIPTON,
  'saskatoon-temperance': prairies.SASKATOON_TEMPERANCE,
  'calgary-crescent': prairies.CALGARY_CRESCENT,
  'edmonton-garneau': prairies.EDMONTON_GARNEAU,
  'canmore-ninth': prairies.CANMORE_NINTH,
  'vancouver-special': pacific.VANCOUVER_SPECIAL,
  'vancouver-quebec-street': pacific.VANCOUVER_QUEBEC_STREET,
  'victoria-fernwood': pacific.VICTORIA_FERNWOOD,
  'nelson-carbonate': pacific.NELSON_CARBONATE,
  'salt-spring-beddis': pacific.SALT_SPRING_BEDDIS,
  'whitehorse-riverdale': pacific.WHITEHORSE_RIVERDALE,
  'yellowknife-ingraham': pacific.YELLOWKNIFE_INGRAHAM,
}
