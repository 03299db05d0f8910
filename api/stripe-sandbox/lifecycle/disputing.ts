import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { newId } from '../ids.ts'
import { DAY } from '../time.ts'
import { saveAndEmit, type World } from '../world.ts'

const ANSWER_WITHIN = 7 * DAY

export function openDispute(world: World, charge: Stripe.Charge): Stripe.Dispute {
  const now = world.time.now()
  const dispute: Stripe.Dispute = {
    ...blanks.dispute,
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    evidence_details: {
      due_by: now + ANSWER_WITHIN,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
  }
  world.store.save({ ...charge, disputed: true })
  saveAndEmit(world, 'charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(world: World, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  const closed: Stripe.Dispute = { ...dispute, status }
  saveAndEmit(world, 'charge.dispute.closed', closed)
  return closed
}
