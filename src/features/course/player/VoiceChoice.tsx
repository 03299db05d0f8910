import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { announce } from './acts.script.ts'
import { $settings, set } from './settings.store.ts'
import { $voices } from './voices.store.ts'

/** Chooses between the recorded narration and the device's own voices. Nothing if the device has no voice. */
export function VoiceChoice({ speaks }: { speaks: boolean }) {
  const voices = useStore($voices)
  const { voice } = useStore($settings)
  const id = useId()
  if (voices.length === 0) return null
  return (
    <div className="flex items-center gap-3 text-sm">
      <label className="text-muted" htmlFor={id}>
        Voice
      </label>
      <select
        id={id}
        className="input w-48"
        value={speaks ? voice : ''}
        onChange={({ currentTarget }) => {
          set('voice', currentTarget.value)
          announce(currentTarget.value === '' ? 'Recorded voice' : 'Your device’s voice')
        }}
      >
        <option value="">Recorded</option>
        <optgroup label="Your device">
          {voices.map(({ voiceURI, name }) => (
            <option key={voiceURI} value={voiceURI}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  )
}
