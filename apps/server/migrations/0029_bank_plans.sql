ALTER TABLE "bank_statements" ADD COLUMN "headings" jsonb;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "plan" jsonb;--> statement-breakpoint
-- Networks from before get the finance role, unless they have made one of this name.
WITH made AS (
  INSERT INTO roles (slug, name, description)
  SELECT 'finance', 'Finance', 'Sees and works on all payments and invoices.'
  WHERE EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM roles WHERE slug = 'finance' OR lower(name) = 'finance')
  RETURNING id
)
INSERT INTO role_permissions (role_id, permission)
SELECT made.id, keys.permission FROM made CROSS JOIN (VALUES ('payment_read'), ('payment_write')) keys(permission);
