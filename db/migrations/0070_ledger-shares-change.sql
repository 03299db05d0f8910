ALTER TABLE `ledger_proposals` ADD `joins` integer;--> statement-breakpoint
CREATE INDEX `ledger_proposals_joins` ON `ledger_proposals` (`joins`);