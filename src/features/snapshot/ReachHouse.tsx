import type { Frame } from '#domain/snapshot/picture.ts'

/** The house, whose ridge is at `top`. */
export function ReachHouse({ top, frame: { house, ground, short } }: { top: number; frame: Frame }) {
  const { x, width } = house
  const roof = Math.min(short ? 62 : 88, (ground - top) * 0.34)
  const eaves = top + roof
  const rows = Math.max(1, Math.min(3, Math.floor((ground - eaves - 30) / 66)))
  const size = short ? 26 : 38
  const columns = [0.2, 0.5, 0.8].map((part) => x + width * part - size / 2)
  return (
    <g>
      <rect
        x={x + width * 0.72}
        y={top + roof * 0.12}
        width={short ? 14 : 20}
        height={roof * 0.7}
        className="reach-wall"
      />
      <rect x={x} y={eaves} width={width} height={Math.max(0, ground - eaves)} className="reach-wall" />
      <rect x={x} y={eaves} width={width} height="8" className="reach-shade" />
      <path
        d={`M${x - 18} ${eaves + 3}L${x + width / 2} ${top}L${x + width + 18} ${eaves + 3}z`}
        className="reach-roof"
      />
      <path d={`M${x - 18} ${eaves + 4}H${x + width + 18}`} className="reach-trim" />
      {Array.from({ length: rows }, (_, row) =>
        columns.map((column, index) =>
          row === rows - 1 && index === 1 ? null : (
            <rect
              key={`${row} ${index}`}
              x={column}
              y={eaves + 24 + row * 66}
              width={size}
              height={size + 4}
              rx="3"
              className="reach-window"
            />
          ),
        ),
      )}
      <path
        d={`M${x + width / 2 - size / 2} ${ground}v${-size - 8}a${size / 2} ${size / 2} 0 0 1 ${size} 0v${size + 8}z`}
        className="reach-door"
      />
    </g>
  )
}
