export function fullName({ name }: { name: { firstname: string; lastname: string } }): string {
  return `${name.firstname} ${name.lastname}`;
}
