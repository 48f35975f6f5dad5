// What the bench asks of the readers that it measures ours against, which are no packages of the project.
declare module 'exceljs-in-browser' {
  const excelJs: {
    Workbook: new () => { xlsx: { load: (bytes: Uint8Array) => Promise<unknown> } };
  };
  export default excelJs;
}
declare module 'sheetjs-in-browser' {
  export const read: (bytes: Uint8Array, options: object) => unknown;
}
declare module 'read-excel-file-in-browser' {
  const readExcelFile: (file: Blob | Uint8Array) => Promise<unknown>;
  export default readExcelFile;
}
