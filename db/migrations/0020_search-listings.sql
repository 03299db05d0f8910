DROP INDEX `listings_newest`;--> statement-breakpoint
DROP INDEX `listings_place`;--> statement-breakpoint
DROP INDEX `listings_price`;--> statement-breakpoint
CREATE INDEX `listings_size` ON `listings` (`status`,`sqft`,`id`,`place`,`province`,`property_type`,`beds`,`suits`,`price`);--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`status`,`published_at`,`id`,`place`,`province`,`property_type`,`beds`,`suits`,`price`);--> statement-breakpoint
CREATE INDEX `listings_place` ON `listings` (`status`,`place`,`province`,`property_type`,`beds`,`suits`,`price`,`published_at`,`sqft`);--> statement-breakpoint
CREATE INDEX `listings_price` ON `listings` (`status`,`price`,`id`,`place`,`province`,`property_type`,`beds`,`suits`);