import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import type { BankLine } from '#domain/ledger/import/bank-file.ts'
import { nameOf } from '#domain/ledger/import/names.ts'
import { MAX_TITLE_LENGTH } from '#domain/ledger/limits.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { type NewLine, targetsFor } from './import-texts.ts'

interface LineEditorProps {
  line: BankLine
  fate: NewLine
  account: 'house' | 'own'
  view: ImportView
  onChange: (fate: NewLine) => void
}

/** What a new line is, how it's split, and whether its name is remembered. */
export function LineEditor({ line, fate, account, view, onChange }: LineEditorProps) {
  const targets = targetsFor(line, account, view.owners)
  const isSplit = !['reserve', 'mortgage'].includes(fate.target) && !fate.target.startsWith('from:')
  const change = (part: Partial<NewLine>) => onChange({ ...fate, ...part })
  return (
    <div className="line-editor">
      <TextField
        label="What was it?"
        maxLength={MAX_TITLE_LENGTH}
        value={fate.title}
        error={fate.title.trim() === '' && 'Say what it was.'}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label="Kind"
        value={fate.target}
        onChange={({ target }) => {
          const [picked] = targets.find(([one]) => one === target.value) ?? []
          if (!picked) return
          const by = picked === 'utilities' || picked === 'supplies' ? view.utilities : view.repairs
          change({ target: picked, split: { by } })
        }}
      >
        {targets.map(([target, label]) => (
          <option key={target} value={target}>
            {label}
          </option>
        ))}
      </SelectField>
      {isSplit && (
        <SelectField
          label="Split"
          value={fate.split.by}
          onChange={({ target }) => change({ split: { by: target.value === 'head' ? 'head' : 'share' } })}
        >
          <option value="share">By share</option>
          <option value="head">By head</option>
        </SelectField>
      )}
      {nameOf(line.text) !== '' && (
        <label className="line-remember">
          <input
            type="checkbox"
            checked={fate.remember}
            onChange={({ target }) => change({ remember: target.checked })}
          />
          Remember for next time
        </label>
      )}
    </div>
  )
}
