DROP INDEX `listings_newest`;--> statement-breakpoint
DROP INDEX `listings_price`;--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`status`,`published_at`,`id`,`place`,`province`,`property_type`,`beds`,`kitchens`,`prkng`,`suits`,`price`,`sqft`);--> statement-breakpoint
CREATE INDEX `listings_price` ON `listings` (`status`,`price`,`id`,`place`,`province`,`property_type`,`beds`,`kitchens`,`prkng`,`suits`,`sqft`);