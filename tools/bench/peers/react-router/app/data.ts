// What the front page shows; parsed once.
let data: unknown;

export function setData(text: string): void {
  data ??= JSON.parse(text);
}

export function getData(): never {
  return data as never;
}
