export default function decompress() {
    throw new Error('WOFF2 cannot be read.');
}
