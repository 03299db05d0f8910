/** Every scene is as large as this, in its own units. */
export const SCENE = { width: 420, height: 440, ground: 396 } as const

interface BackdropProps {
  isLater?: boolean
  ground?: number
  sunAt?: { x: number; y: number }
}

/** Sky, sun and hills behind a scene; the sun is lower after the event. */
export function Backdrop({
  isLater = false,
  ground = SCENE.ground,
  sunAt = { x: 352, y: 72 },
}: BackdropProps) {
  const sun = isLater ? { x: 372, y: 190 } : sunAt
  return (
    <g aria-hidden="true">
      <rect width={SCENE.width} height={SCENE.height} className={isLater ? 'exit-dusk' : 'exit-sky'} />
      <circle cx={sun.x} cy={sun.y} r="44" className="exit-halo" />
      <circle cx={sun.x} cy={sun.y} r="26" className="exit-sun" />
      <path
        d={`M0 ${ground - 50}Q126 ${ground - 116} 420 ${ground - 38}V${ground}H0z`}
        className="exit-hill-far"
      />
      <path
        d={`M0 ${ground - 20}Q277 ${ground - 74} 420 ${ground - 26}V${ground}H0z`}
        className="exit-hill-near"
      />
      <rect y={ground} width={SCENE.width} height={SCENE.height - ground} className="exit-soil" />
      <rect y={ground} width={SCENE.width} height="14" className="exit-grass" />
    </g>
  )
}
