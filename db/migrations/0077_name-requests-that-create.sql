ALTER TABLE `agreement_comments` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `agreement_comments_key` ON `agreement_comments` (`lawyer_id`,`user_id`,`key`);--> statement-breakpoint
ALTER TABLE `group_lawyer_comments` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `group_lawyer_comments_key` ON `group_lawyer_comments` (`lawyer_id`,`user_id`,`key`);--> statement-breakpoint
ALTER TABLE `group_steps` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `group_steps_key` ON `group_steps` (`group_id`,`key`);--> statement-breakpoint
ALTER TABLE `group_home_comments` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `group_home_comments_key` ON `group_home_comments` (`group_id`,`listing_id`,`user_id`,`key`);--> statement-breakpoint
ALTER TABLE `listings` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `listings_key` ON `listings` (`agent_id`,`key`);--> statement-breakpoint
ALTER TABLE `exit_scenarios` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `exit_scenarios_key` ON `exit_scenarios` (`group_id`,`shared_by`,`key`);