import { arch, box, disc, oval, polygon, polyline, roundBox, trace } from '../paths.ts'
import { filled, lined, type Paint } from '../parts.ts'
import { type Shape, within } from './shapes.ts'

export type Motif =
  'hills' | 'boat' | 'sun' | 'leaf' | 'shapes' | 'house' | 'bird' | 'map' | 'portrait' | 'mountain'

function motifParts(motif: Motif, x: number, y: number, w: number, h: number): Shape[] {
  switch (motif) {
    case 'hills':
      return [
        ...filled('sky', box(x, y, w, h)),
        ...filled(
          'moss',
          trace(
            x,
            y + h * 0.6,
            `q${w * 0.3} ${-h * 0.3} ${w * 0.55} 0t${w * 0.45} ${-h * 0.1}v${h * 0.5}h${-w}z`,
          ),
        ),
        ...filled('spruce', trace(x, y + h * 0.8, `q${w * 0.4} ${-h * 0.24} ${w} 0v${h * 0.2}h${-w}z`)),
      ]
    case 'boat':
      return [
        ...filled('ice', box(x, y, w, h)),
        ...filled('teal', box(x, y + h * 0.66, w, h * 0.34)),
        ...filled(
          'white',
          polygon([x + w * 0.5, y + h * 0.16], [x + w * 0.5, y + h * 0.58], [x + w * 0.24, y + h * 0.58]),
        ),
        ...filled(
          'ember',
          polygon(
            [x + w * 0.2, y + h * 0.62],
            [x + w * 0.8, y + h * 0.62],
            [x + w * 0.68, y + h * 0.76],
            [x + w * 0.32, y + h * 0.76],
          ),
        ),
      ]
    case 'sun':
      return [
        ...filled('butter', box(x, y, w, h)),
        ...filled('ember', disc(x + w / 2, y + h * 0.46, Math.min(w, h) * 0.26)),
        ...filled('terracotta', box(x, y + h * 0.66, w, h * 0.34)),
      ]
    case 'leaf':
      return [
        ...filled('linen', box(x, y, w, h)),
        ...lined('spruce', 2.4, polyline([x + w / 2, y + h * 0.86], [x + w / 2, y + h * 0.16])),
        ...filled(
          'spruce',
          ...[0.3, 0.48, 0.66].map(
            (share) =>
              oval(x + w * 0.34, y + h * share, w * 0.15, h * 0.06) +
              oval(x + w * 0.66, y + h * (share - 0.06), w * 0.15, h * 0.06),
          ),
        ),
      ]
    case 'shapes':
      return [
        ...filled('linen', box(x, y, w, h)),
        ...filled('denim', disc(x + w * 0.36, y + h * 0.36, Math.min(w, h) * 0.24)),
        ...filled('mustard', box(x + w * 0.44, y + h * 0.48, w * 0.4, h * 0.36)),
        ...filled(
          'ember',
          polygon([x + w * 0.1, y + h * 0.88], [x + w * 0.34, y + h * 0.56], [x + w * 0.56, y + h * 0.88]),
        ),
      ]
    case 'house':
      return [
        ...filled('blush', box(x, y, w, h)),
        ...filled('ember', box(x + w * 0.3, y + h * 0.46, w * 0.4, h * 0.36)),
        ...filled(
          'roof',
          polygon([x + w * 0.22, y + h * 0.48], [x + w * 0.5, y + h * 0.2], [x + w * 0.78, y + h * 0.48]),
        ),
        ...filled('moss', box(x, y + h * 0.8, w, h * 0.2)),
      ]
    case 'bird':
      return [
        ...filled('mint', box(x, y, w, h)),
        ...filled(
          'navy',
          oval(x + w * 0.5, y + h * 0.5, w * 0.24, h * 0.15),
          disc(x + w * 0.68, y + h * 0.38, h * 0.09),
          polygon([x + w * 0.32, y + h * 0.46], [x + w * 0.12, y + h * 0.6], [x + w * 0.36, y + h * 0.56]),
        ),
        ...lined('walnut', 2, polyline([x + w * 0.1, y + h * 0.72], [x + w * 0.9, y + h * 0.68])),
      ]
    case 'map':
      return [
        ...filled('aqua', box(x, y, w, h)),
        ...filled(
          'butter',
          trace(
            x + w * 0.1,
            y + h * 0.3,
            `q${w * 0.2} ${-h * 0.2} ${w * 0.44} 0q${w * 0.3} ${h * 0.06} ${w * 0.3} ${h * 0.3}q${-w * 0.2} ${h * 0.26} ${-w * 0.5} ${h * 0.1}q${-w * 0.3} 0 ${-w * 0.24} ${-h * 0.4}z`,
          ),
        ),
        ...lined(
          'slate',
          1.4,
          polyline([x, y + h * 0.5], [x + w, y + h * 0.5]),
          polyline([x + w * 0.5, y], [x + w * 0.5, y + h]),
        ),
      ]
    case 'portrait':
      return [
        ...filled('pine-green', box(x, y, w, h)),
        ...filled('clay', oval(x + w / 2, y + h * 0.42, w * 0.17, h * 0.17)),
        ...filled(
          'walnut-deep',
          trace(
            x + w * 0.3,
            y + h * 0.42,
            `q${w * 0.02} ${-h * 0.26} ${w * 0.2} ${-h * 0.24}t${w * 0.2} ${h * 0.24}q${-w * 0.16} ${-h * 0.14} ${-w * 0.4} 0z`,
          ),
        ),
        ...filled(
          'oat',
          trace(
            x + w * 0.14,
            y + h,
            `q${w * 0.04} ${-h * 0.38} ${w * 0.36} ${-h * 0.38}t${w * 0.36} ${h * 0.38}z`,
          ),
        ),
      ]
    case 'mountain':
      return [
        ...filled('butter', box(x, y, w, h)),
        ...filled(
          'slate',
          polygon([x, y + h * 0.8], [x + w * 0.36, y + h * 0.26], [x + w * 0.7, y + h * 0.8]),
        ),
        ...filled(
          'denim',
          polygon([x + w * 0.36, y + h * 0.8], [x + w * 0.72, y + h * 0.4], [x + w, y + h * 0.8]),
        ),
        ...filled(
          'white',
          polygon(
            [x + w * 0.27, y + h * 0.4],
            [x + w * 0.36, y + h * 0.26],
            [x + w * 0.46, y + h * 0.42],
            [x + w * 0.37, y + h * 0.38],
          ),
        ),
        ...filled('spruce', box(x, y + h * 0.78, w, h * 0.22)),
      ]
  }
}

/** A picture in its frame. */
export function framed(
  x: number,
  y: number,
  width: number,
  height: number,
  motif: Motif,
  frame: Paint,
): Shape[] {
  const mat = Math.min(width, height) * 0.12
  return [
    ...filled('shade', box(x + 3, y + 4, width, height)),
    ...filled(frame, box(x, y, width, height)),
    ...filled('white', box(x + 4, y + 4, width - 8, height - 8)),
    ...within(
      box(x + 4 + mat, y + 4 + mat, width - 8 - 2 * mat, height - 8 - 2 * mat),
      motifParts(motif, x + 4 + mat, y + 4 + mat, width - 8 - 2 * mat, height - 8 - 2 * mat),
    ),
  ]
}

export function mirror(
  x: number,
  y: number,
  width: number,
  height: number,
  frame: Paint,
  kind: 'box' | 'arch' | 'oval' = 'box',
): Shape[] {
  const shape = (margin: number) => {
    const [l, t, w, h] = [x - margin, y - margin, width + 2 * margin, height + 2 * margin]
    if (kind === 'arch') return arch(l, t, w, h)
    return kind === 'oval' ? oval(x + width / 2, y + height / 2, w / 2, h / 2) : roundBox(l, t, w, h, 3)
  }
  return [
    ...filled(frame, shape(6)),
    ...filled('ice', shape(0)),
    ...within(
      shape(0),
      filled(
        'gleam',
        polygon([x + width * 0.5, y], [x + width * 0.8, y], [x + width * 0.3, y + height], [x, y + height]),
      ),
    ),
  ]
}

export function clock(x: number, y: number, radius: number, paint: Paint): Shape[] {
  return [
    ...filled('shade', disc(x + 2, y + 3, radius)),
    ...filled(paint, disc(x, y, radius)),
    ...filled('white', disc(x, y, radius - 4)),
    ...lined(
      'iron',
      2.2,
      polyline([x, y], [x, y - radius * 0.56]),
      polyline([x, y], [x + radius * 0.36, y + radius * 0.2]),
    ),
  ]
}
