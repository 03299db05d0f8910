ALTER TABLE ledger_owners ADD COLUMN colour bigint NOT NULL DEFAULT 1;
UPDATE ledger_owners SET colour = COALESCE((
  SELECT MAX(p.number) FROM agreement_people p JOIN ledgers l ON l.group_id = p.group_id
  WHERE l.id = ledger_owners.ledger_id AND p.user_id = ledger_owners.user_id AND p.joined_at IS NOT NULL
), ledger_owners.number);
