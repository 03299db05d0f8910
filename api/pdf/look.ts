import { LIGHT } from '#api/mail/rendering/theme.ts'
import type { Look } from './families.ts'

/** Letter, as Canada prints: 8.5 by 11 inches, in points. */
export const PAGE: Record<'width' | 'height' | 'top' | 'side' | 'bottom', number> = {
  width: 612,
  height: 792,
  top: 64,
  side: 56,
  bottom: 52,
}

export const FULL_WIDTH = PAGE.width - 2 * PAGE.side

export const COLORS = LIGHT

/** Sizes and line heights in points. */
export interface Style {
  look: Look
  size: number
  leading: number
  color: string
}

export const STYLES = {
  title: { look: 'heading', size: 26, leading: 32, color: COLORS.text },
  heading: { look: 'heading', size: 15, leading: 20, color: COLORS.text },
  brand: { look: 'heading', size: 15, leading: 20, color: COLORS.action },
  text: { look: 'text', size: 10, leading: 15, color: COLORS.text },
  strong: { look: 'strong', size: 10, leading: 15, color: COLORS.text },
  muted: { look: 'text', size: 10, leading: 15, color: COLORS.muted },
  strip: { look: 'text', size: 9, leading: 13, color: COLORS.text },
  small: { look: 'text', size: 8.5, leading: 13, color: COLORS.muted },
} satisfies Record<string, Style>

export type StyleName = keyof typeof STYLES
