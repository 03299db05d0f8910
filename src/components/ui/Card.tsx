import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

const CARD_LOOKS = { raised: '', soft: 'card-soft', solid: 'card-solid' } as const

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'form'
  look?: keyof typeof CARD_LOOKS
  roomy?: boolean
}

export function Card({ as: Element = 'div', look = 'raised', roomy, className, ...rest }: CardProps) {
  return <Element {...rest} className={classes('card', CARD_LOOKS[look], roomy && 'card-roomy', className)} />
}
