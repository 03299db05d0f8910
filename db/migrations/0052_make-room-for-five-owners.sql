-- Worksheets have room for five owners now. What was filled in right of or below the owners moves with its field: a field's key is
-- its block, row and column.
UPDATE course_sheets SET "values" = (
  SELECT json_group_object(CASE WHEN field.key GLOB '1.*.4' THEN substr(field.key, 1, length(field.key) - 1) || '6' ELSE field.key END, field.value)
  FROM json_each(course_sheets."values") AS field
) WHERE resource_id IN (SELECT id FROM resources WHERE resources.key IN ('our-price', 'four-ways'));
--> statement-breakpoint
UPDATE course_sheets SET "values" = (
  SELECT json_group_object(CASE WHEN field.key GLOB '1.5.*' THEN '1.6.' || substr(field.key, 5) ELSE field.key END, field.value)
  FROM json_each(course_sheets."values") AS field
) WHERE resource_id IN (SELECT id FROM resources WHERE resources.key = 'whose-is-what');
