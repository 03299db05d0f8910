DROP INDEX `listings_newest`;--> statement-breakpoint
DROP INDEX `listings_price`;--> statement-breakpoint
DROP INDEX `listings_size`;--> statement-breakpoint
DROP INDEX `listings_place`;--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`status`,`published_at`,`id`,`place`,`province`,`property_type`,`beds`,`kitchens`,`prkng`,`suits`,`price`);--> statement-breakpoint
CREATE INDEX `listings_price` ON `listings` (`status`,`price`,`id`,`place`,`province`,`property_type`,`beds`,`kitchens`,`prkng`,`suits`);--> statement-breakpoint
CREATE INDEX `listings_size` ON `listings` (`status`,`sqft`,`id`,`place`,`province`,`property_type`,`beds`,`kitchens`,`prkng`,`suits`,`price`);--> statement-breakpoint
CREATE INDEX `listings_place` ON `listings` (`status`,`place`,`province`,`property_type`,`beds`,`kitchens`,`prkng`,`suits`,`price`,`published_at`,`sqft`,`changed_at`);