/** What the server says and writes about packages. */
export const packages = {
  'package.created': 'Added as a draft.',
  'package.saved': 'Saved. Orders that were submitted before keep what they had.',
  'package.published': 'Published. It can be ordered now.',
  'package.retired': 'Retired. Orders that run, run on.',
  'package.deleted': 'Package deleted.',
  'error.package_published_already': 'The package is published already.',
  'error.package_not_published': 'Only a published package can be retired.',
  'error.package_not_draft': 'Only a draft can be deleted. Retire the package instead.',
  'error.package_ordered': 'The package was ordered. Retire it instead.',
  'error.package_tools_closed': 'These elements of the package are not published: {{tools}}.',
}
