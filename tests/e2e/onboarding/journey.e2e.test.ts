import { describeJourney } from '#tests/support/journey.ts'

describeJourney('bun')
