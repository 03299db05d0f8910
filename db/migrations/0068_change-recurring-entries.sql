DROP INDEX `ledger_recurring_ledger`;--> statement-breakpoint
ALTER TABLE `ledger_recurring` ADD `key` text;--> statement-breakpoint
ALTER TABLE `ledger_recurring` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_recurring_key` ON `ledger_recurring` (`ledger_id`,`key`);