/** Rounds to one decimal, which is finer than screens show and keeps the markup short. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function at(x: number, y: number): string {
  return `${short(x)} ${short(y)}`
}

export type Point = readonly [x: number, y: number]

export function box(x: number, y: number, width: number, height: number): string {
  return `M${at(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`
}

export function roundBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const corner = (dx: number, dy: number) => `a${at(r, r)} 0 0 1 ${at(dx, dy)}`
  return (
    `M${at(x + r, y)}h${short(width - 2 * r)}${corner(r, r)}v${short(height - 2 * r)}${corner(-r, r)}` +
    `h${short(2 * r - width)}${corner(-r, -r)}v${short(2 * r - height)}${corner(r, -r)}z`
  )
}

export function arch(x: number, y: number, width: number, height: number, rise = width / 2): string {
  const straight = height - rise
  return (
    `M${at(x, y + height)}v${short(-straight)}a${at(width / 2, rise)} 0 0 1 ${at(width, 0)}` +
    `v${short(straight)}z`
  )
}

export function oval(cx: number, cy: number, rx: number, ry: number): string {
  const half = (dx: number) => `a${at(rx, ry)} 0 0 1 ${at(dx, 0)}`
  return `M${at(cx - rx, cy)}${half(2 * rx)}${half(-2 * rx)}z`
}

export function disc(cx: number, cy: number, radius: number): string {
  return oval(cx, cy, radius, radius)
}

export function polygon(...points: readonly Point[]): string {
  return `${polyline(...points)}z`
}

export function polyline(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => at(x, y)).join('L')}`
}

export function curve(start: Point, control: Point, end: Point): string {
  return `M${at(...start)}Q${at(...control)} ${at(...end)}`
}

export function trace(x: number, y: number, commands: string): string {
  return `M${at(x, y)}${commands}`
}
