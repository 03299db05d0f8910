import { useStore } from '@nanostores/react'
import { $said } from './acts.script.ts'

export function Said() {
  const said = useStore($said)
  return (
    <p role="status" className="player-said">
      {said && <span key={said.number}>{said.text}</span>}
    </p>
  )
}
