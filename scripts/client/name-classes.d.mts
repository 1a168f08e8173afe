export function classesOf(css: string): string[];
export function inProgram(name: string): string;
