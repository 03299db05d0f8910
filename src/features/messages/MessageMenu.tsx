import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { attachDisclosure } from '#ui/disclosure.ts'

interface MessageMenuProps {
  onEdit?: () => void
  onRemove: () => void
}

export function MessageMenu({ onEdit, onRemove }: MessageMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (menu.current) attachDisclosure(menu.current)
  }, [])

  const then = (act: () => void) => () => {
    if (menu.current) menu.current.open = false
    act()
  }

  return (
    <details className="menu chat-menu" ref={menu}>
      <summary className="btn btn-quiet btn-icon btn-small">
        <Ellipsis aria-hidden="true" />
        <span className="sr-only">Your message</span>
      </summary>
      <div className="menu-list">
        {onEdit && (
          <button type="button" className="menu-item" onClick={then(onEdit)}>
            <Pencil aria-hidden="true" />
            Edit
          </button>
        )}
        <button type="button" className="menu-item" onClick={then(onRemove)}>
          <Trash2 aria-hidden="true" />
          Delete
        </button>
      </div>
    </details>
  )
}
