import type { Drawn } from '#art/parts.ts'
import type { HomeKey } from './keys.ts'
import type { Outside, Sky } from './outside.ts'
import { calgaryCrescent } from './outsides/calgary-crescent.ts'
import { canmoreNinth } from './outsides/canmore-ninth.ts'
import { charlottetownFitzroy } from './outsides/charlottetown-fitzroy.ts'
import { edmontonGarneau } from './outsides/edmonton-garneau.ts'
import { gatineauFraser } from './outsides/gatineau-fraser.ts'
import { halifaxMoran } from './outsides/halifax-moran.ts'
import { hamiltonStinson } from './outsides/hamilton-stinson.ts'
import { kingstonMontrealStreet } from './outsides/kingston-montreal-street.ts'
import { lunenburgPelham } from './outsides/lunenburg-pelham.ts'
import { monctonHighfield } from './outsides/moncton-highfield.ts'
import { montrealFabre } from './outsides/montreal-fabre.ts'
import { montrealVerdun } from './outsides/montreal-verdun.ts'
import { nelsonCarbonate } from './outsides/nelson-carbonate.ts'
import { ottawaBayswater } from './outsides/ottawa-bayswater.ts'
import { pictonMorrisonPoint } from './outsides/picton-morrison-point.ts'
import { quebecSaintOlivier } from './outsides/quebec-saint-olivier.ts'
import { saltSpringBeddis } from './outsides/salt-spring-beddis.ts'
import { saskatoonTemperance } from './outsides/saskatoon-temperance.ts'
import { sherbrookeDufferin } from './outsides/sherbrooke-dufferin.ts'
import { stJohnsGower } from './outsides/st-johns-gower.ts'
import { thunderBayRay } from './outsides/thunder-bay-ray.ts'
import { torontoCarlaw } from './outsides/toronto-carlaw.ts'
import { torontoEuclid } from './outsides/toronto-euclid.ts'
import { vancouverQuebecStreet } from './outsides/vancouver-quebec-street.ts'
import { vancouverSpecial } from './outsides/vancouver-special.ts'
import { victoriaFernwood } from './outsides/victoria-fernwood.ts'
import { whitehorseRiverdale } from './outsides/whitehorse-riverdale.ts'
import { windsorVictoria } from './outsides/windsor-victoria.ts'
import { winnipegLipton } from './outsides/winnipeg-lipton.ts'
import { yellowknifeIngraham } from './outsides/yellowknife-ingraham.ts'

const OUTSIDES: Record<HomeKey, Outside> = {
  'toronto-euclid': torontoEuclid,
  'toronto-carlaw': torontoCarlaw,
  'hamilton-stinson': hamiltonStinson,
  'ottawa-bayswater': ottawaBayswater,
  'kingston-montreal-street': kingstonMontrealStreet,
  'picton-morrison-point': pictonMorrisonPoint,
  'thunder-bay-ray': thunderBayRay,
  'windsor-victoria': windsorVictoria,
  'montreal-fabre': montrealFabre,
  'montreal-verdun': montrealVerdun,
  'quebec-saint-olivier': quebecSaintOlivier,
  'sherbrooke-dufferin': sherbrookeDufferin,
  'gatineau-fraser': gatineauFraser,
  'halifax-moran': halifaxMoran,
  'lunenburg-pelham': lunenburgPelham,
  'st-johns-gower': stJohnsGower,
  'charlottetown-fitzroy': charlottetownFitzroy,
  'moncton-highfield': monctonHighfield,
  'winnipeg-lipton': winnipegLipton,
  'saskatoon-temperance': saskatoonTemperance,
  'calgary-crescent': calgaryCrescent,
  'edmonton-garneau': edmontonGarneau,
  'canmore-ninth': canmoreNinth,
  'vancouver-special': vancouverSpecial,
  'vancouver-quebec-street': vancouverQuebecStreet,
  'victoria-fernwood': victoriaFernwood,
  'nelson-carbonate': nelsonCarbonate,
  'salt-spring-beddis': saltSpringBeddis,
  'whitehorse-riverdale': whitehorseRiverdale,
  'yellowknife-ingraham': yellowknifeIngraham,
}

/** A home from outside, from back to front, on `HOME`; the sky behind it is `outsideSky`. */
export function outsideParts(key: HomeKey): Drawn[] {
  return OUTSIDES[key].draw()
}

export function outsideSky(key: HomeKey): Sky {
  return OUTSIDES[key].sky
}
